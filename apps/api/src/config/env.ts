import { z } from 'zod'

const secret = z.string().min(32, 'must have at least 32 characters')
const origin = z.url({ protocol: /^https?$/, error: 'must be a http(s) address' })

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  CMS_URL: origin,
  SITE_URL: origin,
  WEBHOOK_SECRET: secret,
  CATALOGUE_TOKEN: secret,
})

export const environmentKeys = Object.keys(schema.shape)

export type Config = ReturnType<typeof readConfig>

/** Reads every variable once and stops with the complete list of what is wrong; values are never repeated in it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = schema.safeParse(environment)
  if (!parsed.success) throw new EnvironmentError(listProblems(parsed.error, environment))
  const env = parsed.data
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    http: Object.freeze({ host: env.HOST, port: env.PORT }),
    database: Object.freeze({ url: env.DATABASE_URL }),
    cms: Object.freeze({ url: env.CMS_URL, catalogueToken: env.CATALOGUE_TOKEN }),
    siteOrigin: new URL(env.SITE_URL).origin,
    webhookSecret: env.WEBHOOK_SECRET,
  })
}

/** For the commands that need nothing but the database. */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string {
  const parsed = schema.pick({ DATABASE_URL: true }).safeParse(environment)
  if (!parsed.success) throw new EnvironmentError(listProblems(parsed.error, environment))
  return parsed.data.DATABASE_URL
}

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'

  constructor(problems: readonly string[]) {
    super(['The member service cannot start. Please set:', ...problems.map((line) => `  ${line}`)].join('\n'))
  }
}

function listProblems(error: z.ZodError, environment: NodeJS.ProcessEnv): string[] {
  return error.issues.map((issue) => {
    const key = String(issue.path[0])
    return environment[key] === undefined ? `${key} is missing` : `${key} ${issue.message}`
  })
}
