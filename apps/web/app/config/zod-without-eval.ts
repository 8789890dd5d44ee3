/**
 * zod writes faster checks with `new Function`, which our page policy forbids and reports (security section 2). Its
 * settings lie in this global, and must be there before the first schema is made: before any module runs.
 */
export const zodWithoutEval = 'globalThis.__zod_globalConfig={jitless:true}'
