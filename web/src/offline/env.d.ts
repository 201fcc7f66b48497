/** The folder of the page in which Python lies. */
declare const __PYTHON__: string;
/** What Python checks of its list of packages. */
declare const __PYTHON_INFO__: unknown;
