import type { HowtoStep } from "../contract";
export const howto: HowtoStep[] = [];
