export { toSignIn } from './own-passkeys.ts'
export { passkeyRoutes as ownPasskeyRoutes } from './routes.ts'
export {
  countPasskeyUse,
  deletePasskeysOf,
  findPasskey,
  listPasskeysOf,
} from './store.ts'
