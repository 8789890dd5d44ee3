import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const here = import.meta.dirname
/** npm spreads the panel's packages over three folders (two versions of React); its builder expects one. */
const packages = ['node_modules', 'node_modules/@strapi/design-system/node_modules'].map((folder) => join(here, folder))
const placeholder = 'the-build-reads-no-secret-0123456789'

/**
 * Strapi loads the whole configuration to build the panel, though only paths and flags enter the bundle. The build gets
 * placeholders, so that no secret of the installation can end up in a file the browser loads, and it runs without any.
 */
const environment = {
  NODE_ENV: 'production',
  NODE_PATH: packages.join(delimiter),
  HOST: '127.0.0.1',
  DATABASE_URL: 'postgres://unused:unused@127.0.0.1:1/unused',
  API_URL: 'http://127.0.0.1:1',
  WEB_URL: 'http://127.0.0.1:1',
  SITE_URL: 'http://127.0.0.1:1',
  WEBHOOK_SECRET: placeholder,
  CATALOGUE_TOKEN: placeholder,
  APP_KEYS: placeholder,
  API_TOKEN_SALT: placeholder,
  ADMIN_JWT_SECRET: placeholder,
  TRANSFER_TOKEN_SALT: placeholder,
  JWT_SECRET: placeholder,
  ENCRYPTION_KEY: placeholder,
}

const strapi = join(here, 'node_modules/@strapi/strapi/bin/strapi.js')
const build = spawn(process.execPath, [strapi, 'build'], { cwd: here, env: environment, stdio: 'inherit' })
build.on('exit', (code) => process.exit(code ?? 1))
