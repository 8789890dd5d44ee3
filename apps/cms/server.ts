import { env } from './src/env'
import { loadStrapi } from './src/load-strapi'
import { seedContent } from './src/seeding/seed-content'

async function main() {
  const strapi = await loadStrapi()
  await strapi.start()
  // Visitors are served while the remaining content loads; about-us comes first (seeding/seed-order).
  if (env.seedOnStart) await seedContent(strapi, env)
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
