import { postgresAddress } from '@dhc/announcements/postgres-address'
import { publicValueSources } from '@dhc/reference/ballot-rules'
import { z } from 'zod'
import { accountVariables, readAccountSettings } from './account-settings.ts'
import {
  messageVariables,
  missingForProviders,
  missingForPush,
  pushVariables,
  readPushSettings,
  readSenderSettings,
} from './message-settings.ts'

const secret = z.string().min(32, 'must have at least 32 characters')
const key = z
  .base64('must be base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')
const origin = z.url({ protocol: /^https?$/, error: 'must be a http(s) address' })

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  /** Where Prometheus asks (`/metrics`); unset, nobody can. Never an address that visitors reach. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: postgresAddress,
  /** How many connections this process may have open altogether; `connectionsOf` says for what. */
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(8, 'must be from 8 to 100')
    .max(100, 'must be from 8 to 100')
    .default(16),
  /** For migrations alone: the role that owns the tables, so that the service cannot change what is only added to. */
  MIGRATION_DATABASE_URL: postgresAddress.optional(),
  /** Where several api processes tell each other of changed content (decision 0019); unset means that this is the only one. */
  ANNOUNCEMENTS_URL: postgresAddress.optional(),
  CMS_URL: origin,
  SITE_URL: origin,
  WEBHOOK_SECRET: secret,
  CATALOGUE_TOKEN: secret,
  /** Encrypts phone numbers, texts and the like in the database. */
  FIELD_KEY: key,
  /** After a change of FIELD_KEY: the keys before it, separated by commas, which still open what they closed. */
  FIELD_KEYS_FORMER: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(key))
    .default([]),
  /** Makes look-up values, rate-limit keys and proof-of-work signatures; never changes while there is data. */
  INDEX_KEY: key,
  /** To which heads of the audit chain are added; unset means that they are in the log only. */
  AUDIT_HEAD_FILE: z.string().min(1).optional(),
  /** To which the numbers of erased members are added, so that a restored backup does not bring them back. */
  ERASED_LIST_FILE: z.string().min(1).optional(),
  /** Of a demonstration only: by how much its clock is ahead (`npm run clock`). */
  DEMO_CLOCK_FILE: z.string().min(1).optional(),
  ...accountVariables(key),
  /** Who may tell us a visitor's address: the web process, by default on this machine. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((entry) => entry.trim())),
  /** D-117: the Observatory's `warnsum`; unset means that nothing outside is asked and staff record every signal. */
  WEATHER_FEED_URL: origin.optional(),
  /** D-131: the centre's own mailbox for copies of enquiries; unset means that staff read them in the service only. */
  ENQUIRY_MAILBOX: z.email('must be an e-mail address').optional(),
  /** Without a second person a ballot's result is released two hours after the draw; off means that it waits. */
  BALLOT_RELEASE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Decision 0052: named for each ballot when its registration opens. */
  BALLOT_PUBLIC_VALUE: z
    .enum(publicValueSources, `must be one of ${publicValueSources.join(', ')}`)
    .default(publicValueSources[0]),
  ...messageVariables,
  ...pushVariables,
})

export const environmentKeys = Object.keys(schema.shape)

export type Config = ReturnType<typeof readConfig>

/** Reads every variable once and stops with the complete list of what is wrong; values are never repeated in it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = schema.safeParse(environment)
  const problems = [
    ...(parsed.success ? [] : listProblems(parsed.error, environment)),
    ...missingForProviders(environment),
    ...missingForPush(environment),
    ...demoClockInProduction(environment),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  const env = parsed.data
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    http: Object.freeze({ host: env.HOST, port: env.PORT }),
    metricsAddress:
      env.METRICS_PORT === undefined ? undefined : Object.freeze({ host: env.METRICS_HOST, port: env.METRICS_PORT }),
    database: Object.freeze({ url: env.DATABASE_URL, connections: connectionsOf(env.DATABASE_CONNECTIONS) }),
    announcementsUrl: env.ANNOUNCEMENTS_URL,
    cms: Object.freeze({ url: env.CMS_URL, catalogueToken: env.CATALOGUE_TOKEN }),
    siteOrigin: new URL(env.SITE_URL).origin,
    webhookSecret: env.WEBHOOK_SECRET,
    fieldKeys: Object.freeze({ current: env.FIELD_KEY, former: env.FIELD_KEYS_FORMER }),
    indexKey: env.INDEX_KEY,
    auditHeadFile: env.AUDIT_HEAD_FILE,
    erasedListFile: env.ERASED_LIST_FILE,
    demoClockFile: env.DEMO_CLOCK_FILE,
    accounts: readAccountSettings(env),
    demoPassword: env.DEMO_PASSWORD,
    trustedProxies: env.TRUSTED_PROXIES,
    senders: readSenderSettings(env),
    push: readPushSettings(env),
    messageReceiptToken: env.MESSAGE_RECEIPT_TOKEN,
    messageReplySecret: env.MESSAGE_REPLY_SECRET,
    enquiryMailbox: env.ENQUIRY_MAILBOX,
    weatherFeedUrl: env.WEATHER_FEED_URL,
    isReleasedByItself: env.BALLOT_RELEASE === 'on',
    publicValueSource: env.BALLOT_PUBLIC_VALUE,
  })
}

/** One more listens for announcements where there are several processes; what is left is for calls. */
const connectionsOf = (total: number) => {
  const [forJobs, thatListen] = [2, 2]
  return Object.freeze({ forCalls: total - forJobs - thatListen, forJobs })
}

/** A clock that anybody can move would open every window and end every session. */
function demoClockInProduction({ NODE_ENV = 'production', DEMO_CLOCK_FILE }: NodeJS.ProcessEnv): string[] {
  return NODE_ENV === 'production' && DEMO_CLOCK_FILE ? ['DEMO_CLOCK_FILE is for demonstrations only'] : []
}

/** For the commands that need nothing but the database. */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string {
  return readSome(schema.pick({ DATABASE_URL: true }), environment).DATABASE_URL
}

/** For the command that migrates: its own role, and the other one that then runs the service. */
export function readMigrationConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = readSome(schema.pick({ DATABASE_URL: true, MIGRATION_DATABASE_URL: true }), environment)
  const ownerUrl = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL
  const [owner, service] = [ownerUrl, env.DATABASE_URL].map((url) => decodeURIComponent(new URL(url).username))
  return Object.freeze({ ownerUrl, serviceRole: service === owner ? undefined : service })
}

/** For the command that verifies the audit log. */
export function readAuditConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = readSome(schema.pick({ DATABASE_URL: true, INDEX_KEY: true, AUDIT_HEAD_FILE: true }), environment)
  return Object.freeze({ databaseUrl: env.DATABASE_URL, indexKey: env.INDEX_KEY, headFile: env.AUDIT_HEAD_FILE })
}

/** For the command that renews what former keys closed. */
export function readKeyConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = readSome(schema.pick({ DATABASE_URL: true, FIELD_KEY: true, FIELD_KEYS_FORMER: true }), environment)
  const fieldKeys = Object.freeze({ current: env.FIELD_KEY, former: env.FIELD_KEYS_FORMER })
  return Object.freeze({ databaseUrl: env.DATABASE_URL, fieldKeys })
}

/** For the commands that open what is sealed: what has reached its term, and whether a restored database is whole. */
export function readRetentionConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = readSome(schema.pick({ INDEX_KEY: true }), environment)
  return Object.freeze({ ...readKeyConfig(environment), indexKey: env.INDEX_KEY })
}

function readSome<Env>(some: z.ZodType<Env>, environment: NodeJS.ProcessEnv): Env {
  const parsed = some.safeParse(environment)
  if (!parsed.success) throw new EnvironmentError(listProblems(parsed.error, environment))
  return parsed.data
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
