export { exportCorrections } from './correction.ts'
export { correctionRoutes } from './routes.ts'
export { countCorrections, deleteCorrectionsBefore, deleteCorrectionsOf } from './store.ts'
