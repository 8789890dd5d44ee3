export { openAgain } from './open-again.ts'
export { noteRehearsal, type WatchDeps, watchBackups } from './rehearsals.ts'
export { countRestored, openEverything } from './verify-restored.ts'
