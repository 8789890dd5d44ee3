import { env } from '../src/env'

const minute = 60
const hour = 60 * minute

export default {
  auth: {
    secret: env.adminJwtSecret,
    // An editor's session ends after 8 hours, or after 30 idle minutes.
    sessions: {
      accessTokenLifespan: 5 * minute,
      idleRefreshTokenLifespan: 30 * minute,
      idleSessionLifespan: 30 * minute,
      maxRefreshTokenLifespan: 8 * hour,
      maxSessionLifespan: 8 * hour,
    },
  },
  apiToken: { salt: env.apiTokenSalt, secrets: { encryptionKey: env.encryptionKey } },
  secrets: { encryptionKey: env.encryptionKey },
  transfer: { token: { salt: env.transferTokenSalt } },
  // Strapi's own preview shows the site in a frame, which the site forbids; ours opens a tab (src/draft-preview).
  preview: { enabled: false },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
}
