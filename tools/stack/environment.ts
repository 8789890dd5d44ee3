import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { messageVariables, pushVariables } from '../../apps/api/src/config/message-settings.ts'
import { postgresAddress } from '../../packages/announcements/src/postgres-address.ts'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Names of the secrets the three processes need; the demonstration makes its own, production must be given them. */
export const secretNames = [
  'WEBHOOK_SECRET',
  'CATALOGUE_TOKEN',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'FIELD_KEY',
  'INDEX_KEY',
  'TOKEN_KEY',
] as const
export type SecretName = (typeof secretNames)[number]

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a whole port number')
    .min(1, 'must be from 1 to 65535')
    .max(65_535, 'must be from 1 to 65535')
    .default(fallback)

const secret = z.string().min(32, 'must have at least 32 characters')

const operatorEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  WEB_PORT: port(3000),
  API_PORT: port(4000),
  CMS_PORT: port(1337),
  POSTGRES_PORT: port(54_329),
  DATA_DIR: z.string().min(1).default(join(projectRoot, '.data')),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DATABASE_URL: postgresAddress.optional(),
  MIGRATION_DATABASE_URL: postgresAddress.optional(),
  CMS_DATABASE_URL: postgresAddress.optional(),
  ANNOUNCEMENTS_URL: postgresAddress.optional(),
  DATABASE_CONNECTIONS: z.coerce.number({ error: 'must be a number' }).int().min(8).max(100).optional(),
  PREPARED_HEADS: z.enum(['on', 'off'], 'must be on or off').optional(),
  DEMO_PASSWORD: z
    .string()
    .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\x21-\x7E]{8,16}$/, 'must have 8-16 characters with A-Z, a-z and 0-9')
    .default('Demo1234'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SEARCH_ENGINE_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.string().min(1).optional(),
  CONTENT_FOLDER: z.string().min(1).optional(),
  CONTENT_PATIENCE_MS: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(100).optional(),
  FIELD_KEYS_FORMER: z.string().min(1).optional(),
  TOKEN_KEY_FORMER: z.string().min(1).optional(),
  AUDIT_HEAD_FILE: z.string().min(1).optional(),
  ERASED_LIST_FILE: z.string().min(1).optional(),
  NEW_DEVICE_CODE: z.enum(['on', 'off'], 'must be on or off').optional(),
  STAFF_SECOND_FACTOR: z.enum(['on', 'off'], 'must be on or off').optional(),
  BALLOT_RELEASE: z.enum(['on', 'off'], 'must be on or off').optional(),
  BALLOT_PUBLIC_VALUE: z.enum(['MARK_SIX', 'HANG_SENG'], 'must be MARK_SIX or HANG_SENG').optional(),
  ...(Object.fromEntries(secretNames.map((name) => [name, secret.optional()])) as Record<
    SecretName,
    z.ZodOptional<typeof secret>
  >),
})

export type OperatorEnvironment = Readonly<z.infer<typeof operatorEnvironment>> & {
  /** Providers of SMS, WhatsApp and e-mail, and keys of push messages; the member service checks them itself. */
  readonly messageSettings: Readonly<Record<string, string>>
}

const requiredInProduction = ['SITE_URL', 'DATABASE_URL', 'CMS_DATABASE_URL', 'SMS_PROVIDER', ...secretNames] as const

/** Reads what the operator set. Throws one message with every problem, so that nobody has to start five times to find five mistakes. */
export function readEnvironment(source: NodeJS.ProcessEnv): OperatorEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = operatorEnvironment.safeParse(given)
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  if (given.NODE_ENV === 'production') {
    problems.push(
      ...requiredInProduction.filter((name) => !given[name]).map((name) => `${name}: missing (required in production)`),
    )
    // The member service says the same, but only after the cms has started.
    if (given.SMS_PROVIDER === 'outbox') problems.push('SMS_PROVIDER: must be http or twilio in production')
  }
  if (!parsed.success || problems.length > 0) throw new EnvironmentProblems(problems)
  return Object.freeze({ ...parsed.data, messageSettings: messageSettingsOf(given) })
}

function messageSettingsOf(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.keys({ ...messageVariables, ...pushVariables }).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  )
}

class EnvironmentProblems extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The environment has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  }
}

/** Where a demonstration notes by how much its clock is ahead. */
export const demoClockFile = (dataFolder: string) => join(dataFolder, 'demo-clock')
