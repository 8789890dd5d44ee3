import { env } from './src/env'
import { loadStrapi } from './src/load-strapi'
import { seedContent } from './src/seeding/seed-content'

async function main() {
  const strapi = await loadStrapi()
  await seedContent(strapi, env)
  await strapi.destroy()
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
