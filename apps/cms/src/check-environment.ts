import { z } from 'zod'

type Raw = Record<string, string | undefined>

export type DemoAccount = { email: string; password: string; role: 'admin' | 'editor' | 'reviewer' }

export type Environment = ReturnType<typeof environmentOf>

const modes = ['production', 'development', 'test'] as const
/** The house speaks pino's levels; Strapi's logger has other names for the outermost ones. */
const strapiLevels = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'info',
  debug: 'debug',
  trace: 'silly',
  silent: 'error',
} as const
const levels = Object.keys(strapiLevels) as (keyof typeof strapiLevels)[]

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const portProblem = 'must be a port number'
const port = z.coerce.number(portProblem).int(portProblem).min(1, portProblem).max(65_535, portProblem)
const secret = z.string().min(32, 'must have at least 32 characters')
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address starting with ${example}` }).transform((text) => text.replace(/\/$/, ''))
const httpAddress = address(/^https?$/, 'http:// or https://')

const ifGiven = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((text) => (text === '' ? undefined : text), field.optional())
const email = ifGiven(z.string())
/** CVE-2025-25298: longer passwords were cut at 72 bytes, so editors keep to 15-64 characters. */
const lengths = 'must have 15 to 64 characters'
const password = ifGiven(z.string().min(15, lengths).max(64, lengths))

const variables = z.object({
  NODE_ENV: oneOf(modes).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(1337),
  /** Where Prometheus asks (`/metrics`); unset, nobody can. Never an address that visitors reach. */
  METRICS_PORT: ifGiven(port),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: oneOf(levels).default('info'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres:// or postgresql://'),
  API_URL: httpAddress,
  WEB_URL: httpAddress,
  /** Where visitors find the site; previews of drafts open there. */
  SITE_URL: httpAddress,
  /** Where uploads lie; beside the database's data, so that the two are saved or lost together. */
  PUBLIC_DIR: z.string().default('./public'),
  /** `living`: with lessons at every hour of today, for a demonstration that has members. */
  SEED_ON_START: oneOf(['true', 'false', 'living']).default('false'),
  WEBHOOK_SECRET: secret,
  CATALOGUE_TOKEN: secret,
  APP_KEYS: z.string().min(1),
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  CMS_ADMIN_EMAIL: email,
  CMS_ADMIN_PASSWORD: password,
  CMS_EDITOR_EMAIL: email,
  CMS_EDITOR_PASSWORD: password,
  CMS_REVIEWER_EMAIL: email,
  CMS_REVIEWER_PASSWORD: password,
})

type Variables = z.infer<typeof variables>
type Checked = { environment: Environment; problems: [] } | { environment: undefined; problems: string[] }

/** Reads every variable the CMS knows and reports all problems at once. */
export function checkEnvironment(raw: Raw): Checked {
  const read = variables.safeParse(raw)
  const problems = [...(read.success ? [] : problemsOf(read.error, raw)), ...halfAccounts(raw)]
  if (!read.success || problems.length > 0) return { environment: undefined, problems }
  return { environment: environmentOf(read.data), problems: [] }
}

function problemsOf(error: z.ZodError, raw: Raw): string[] {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return raw[name] ? `${name} ${message}` : `${name} is missing`
  })
  return [...new Set(lines)]
}

function halfAccounts(raw: Raw): string[] {
  return ['CMS_ADMIN', 'CMS_EDITOR', 'CMS_REVIEWER']
    .filter((name) => Boolean(raw[`${name}_EMAIL`]) !== Boolean(raw[`${name}_PASSWORD`]))
    .map((name) => `${name}_EMAIL and ${name}_PASSWORD go together`)
}

function environmentOf(read: Variables) {
  return {
    mode: read.NODE_ENV,
    host: read.HOST,
    port: read.PORT,
    metricsAddress: read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    databaseUrl: read.DATABASE_URL,
    apiUrl: read.API_URL,
    webUrl: read.WEB_URL,
    siteUrl: read.SITE_URL,
    webhookSecret: read.WEBHOOK_SECRET,
    catalogueToken: read.CATALOGUE_TOKEN,
    appKeys: read.APP_KEYS.split(','),
    apiTokenSalt: read.API_TOKEN_SALT,
    adminJwtSecret: read.ADMIN_JWT_SECRET,
    transferTokenSalt: read.TRANSFER_TOKEN_SALT,
    jwtSecret: read.JWT_SECRET,
    encryptionKey: read.ENCRYPTION_KEY,
    logLevel: strapiLevels[read.LOG_LEVEL],
    publicFolder: read.PUBLIC_DIR,
    seedOnStart: read.SEED_ON_START !== 'false',
    isLiving: read.SEED_ON_START === 'living',
    // Known passwords belong to a demonstration, never to a real installation.
    demoAccounts: read.NODE_ENV === 'production' ? [] : accountsOf(read),
  }
}

function accountsOf(read: Variables): DemoAccount[] {
  const pairs = [
    { role: 'admin', email: read.CMS_ADMIN_EMAIL, password: read.CMS_ADMIN_PASSWORD },
    { role: 'editor', email: read.CMS_EDITOR_EMAIL, password: read.CMS_EDITOR_PASSWORD },
    { role: 'reviewer', email: read.CMS_REVIEWER_EMAIL, password: read.CMS_REVIEWER_PASSWORD },
  ] as const
  return pairs.flatMap(({ role, email, password }) => (email && password ? [{ role, email, password }] : []))
}
