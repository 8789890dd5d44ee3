export { correctionRoutes } from './routes.ts'
export { countCorrections, deleteCorrectionsBefore, deleteCorrectionsOf } from './store.ts'
export { exportCorrections } from './views.ts'
