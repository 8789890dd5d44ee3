type Raw = Record<string, string | undefined>

export type DemoAccount = { email: string; password: string; role: 'admin' | 'editor' | 'reviewer' }

export type Environment = {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  databaseUrl: string
  apiUrl: string
  webUrl: string
  /** Where visitors find the site; previews of drafts open there. */
  siteUrl: string
  webhookSecret: string
  catalogueToken: string
  appKeys: string[]
  apiTokenSalt: string
  adminJwtSecret: string
  transferTokenSalt: string
  jwtSecret: string
  encryptionKey: string
  logLevel: string
  seedOnStart: boolean
  /** Where uploads lie; beside the database's data, so that the two are kept or lost together. */
  publicFolder: string
  demoAccounts: DemoAccount[]
}

const modes = ['production', 'development', 'test'] as const
/** The house speaks pino's levels; Strapi's logger has other names for the outermost ones. */
const logLevels: Record<string, string> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'info',
  debug: 'debug',
  trace: 'silly',
  silent: 'error',
}
const secretLength = 32
/** CVE-2025-25298: longer passwords were cut at 72 bytes, so editors keep to 15-64 characters. */
const passwordLength = { min: 15, max: 64 }

class Reader {
  readonly problems: string[] = []
  private readonly raw: Raw
  constructor(raw: Raw) {
    this.raw = raw
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
    const value = this.raw[name] ?? otherwise
    if ((values as readonly string[]).includes(value)) return value as Value
    this.problems.push(`${name} must be one of ${values.join(', ')}`)
    return otherwise
  }

  text(name: string): string {
    const value = this.raw[name]
    if (!value) this.problems.push(`${name} is missing`)
    return value ?? ''
  }

  secret(name: string): string {
    const value = this.text(name)
    if (value && value.length < secretLength)
      this.problems.push(`${name} must have at least ${secretLength} characters`)
    return value
  }

  url(name: string, protocols: string[]): string {
    const value = this.text(name)
    if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
      this.problems.push(
        `${name} must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    }
    return value.replace(/\/$/, '')
  }

  port(name: string, otherwise: number): number {
    const value = this.raw[name]
    if (value === undefined) return otherwise
    const port = Number(value)
    if (!Number.isInteger(port) || port < 1 || port > 65535) this.problems.push(`${name} must be a port number`)
    return port
  }

  account(role: DemoAccount['role']): DemoAccount[] {
    const name = `CMS_${role.toUpperCase()}`
    const email = this.raw[`${name}_EMAIL`]
    const password = this.raw[`${name}_PASSWORD`]
    if (!email && !password) return []
    if (!email || !password) this.problems.push(`${name}_EMAIL and ${name}_PASSWORD go together`)
    else if (password.length < passwordLength.min || password.length > passwordLength.max)
      this.problems.push(`${name}_PASSWORD must have ${passwordLength.min} to ${passwordLength.max} characters`)
    return email && password ? [{ email, password, role }] : []
  }

  value(name: string, otherwise: string): string {
    return this.raw[name] ?? otherwise
  }
}

/** Reads every variable the CMS knows and reports all problems at once. */
export function checkEnvironment(raw: Raw): { environment: Environment; problems: string[] } {
  const read = new Reader(raw)
  const mode = read.oneOf('NODE_ENV', modes, 'development')
  const accounts = (['admin', 'editor', 'reviewer'] as const).flatMap((role) => read.account(role))
  const level = read.oneOf('LOG_LEVEL', Object.keys(logLevels), 'info')
  const environment: Environment = {
    mode,
    host: read.value('HOST', '127.0.0.1'),
    port: read.port('PORT', 1337),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    apiUrl: read.url('API_URL', ['http:', 'https:']),
    webUrl: read.url('WEB_URL', ['http:', 'https:']),
    siteUrl: read.url('SITE_URL', ['http:', 'https:']),
    webhookSecret: read.secret('WEBHOOK_SECRET'),
    catalogueToken: read.secret('CATALOGUE_TOKEN'),
    appKeys: read.text('APP_KEYS').split(','),
    apiTokenSalt: read.secret('API_TOKEN_SALT'),
    adminJwtSecret: read.secret('ADMIN_JWT_SECRET'),
    transferTokenSalt: read.secret('TRANSFER_TOKEN_SALT'),
    jwtSecret: read.secret('JWT_SECRET'),
    encryptionKey: read.secret('ENCRYPTION_KEY'),
    logLevel: logLevels[level] ?? 'info',
    publicFolder: read.value('PUBLIC_DIR', './public'),
    seedOnStart: read.oneOf('SEED_ON_START', ['true', 'false'], 'false') === 'true',
    // Known passwords belong to a demonstration, never to a real installation.
    demoAccounts: mode === 'production' ? [] : accounts,
  }
  return { environment, problems: read.problems }
}
