export { openAgain } from './open-again.ts'
export { noteRehearsal, type WatchDeps, watchBackups } from './rehearsals.ts'
export { countRestored } from './restored-store.ts'
export { openEverything } from './verify-restored.ts'
