import type { Lesson } from "../contract";
export const lesson: Lesson | undefined = undefined as Lesson | undefined;
