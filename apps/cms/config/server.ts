import { env } from '../src/env'

export default {
  host: env.host,
  port: env.port,
  app: { keys: env.appKeys },
  dirs: { public: env.publicFolder },
  // Strapi's own announcements and transfers stay off: ours are signed (src/content-webhook).
  webhooks: { populateRelations: false },
  transfer: { remote: { enabled: false } },
  cron: { enabled: false },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
}
