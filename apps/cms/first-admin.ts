import { randomBytes } from 'node:crypto'
import { loadStrapi } from './src/load-strapi'

/** The first administrator of an installation: node dist/first-admin.js chan.tm@example.org */
async function main(): Promise<string> {
  const email = (process.argv[2] ?? '').toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error('Please name an e-mail address: node dist/first-admin.js <e-mail>')
  const strapi = await loadStrapi()
  if ((await strapi.db.query('admin::user').count()) > 0)
    throw new Error('There is an administrator already, who makes further accounts in the panel.')
  const { id } = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } })
  const password = `Dhc1${randomBytes(12).toString('hex')}`
  const person = { firstname: 'First', lastname: 'Administrator', email, password }
  await strapi.service('admin::user').create({ ...person, isActive: true, registrationToken: null, roles: [id] })
  await strapi.destroy()
  return `${email} may sign in with ${password} and should change it at once.`
}

main().then(
  (told) => {
    console.log(told)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
