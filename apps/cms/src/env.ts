import { checkEnvironment } from './check-environment'

const { environment, problems } = checkEnvironment(process.env)

if (!environment) {
  console.error(`The CMS cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exit(1)
}

// Strapi loosens the panel's CSP and its cookies outside production; our own modes differ only in demo accounts.
process.env.NODE_ENV = 'production'

export const env = Object.freeze(environment)
