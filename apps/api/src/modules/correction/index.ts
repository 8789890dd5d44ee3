export { askCorrection, decideCorrection, exportCorrections } from './correction.ts'
export { correctionRoutes } from './routes.ts'
export { countCorrections, deleteCorrectionsOf } from './store.ts'
