import { env } from './src/env'
import { loadStrapi } from './src/load-strapi'
import { offerMetrics } from './src/metrics'
import { seedContent } from './src/seeding/seed-content'

async function main() {
  const strapi = await loadStrapi()
  await strapi.start()
  if (env.metricsAddress) await offerMetrics(env.metricsAddress, String(strapi.config.get('info.version')))
  // Visitors are served while the remaining content loads; about-us comes first (seeding/seed-order).
  if (env.seedOnStart) await seedContent(strapi, env)
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
