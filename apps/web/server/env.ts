import { postgresAddress } from '@dhc/announcements/postgres-address'
import { contentPatienceMs } from '@dhc/reference/site-rules'
import type { MetricsAddress } from '@dhc/telemetry/metrics-server'
import { z } from 'zod'
import type { SocketLimits } from './http/slow-sockets.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  /** Where Prometheus asks (`/metrics`); unset, nobody can. Never an address that visitors reach. */
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  CMS_URL: httpUrl,
  /** S7-01: where the member service answers; the browser calls it through this site's own /api. */
  API_URL: httpUrl,
  SITE_URL: httpUrl,
  WEBHOOK_SECRET: z.string({ error: 'is missing' }).min(32, 'must have at least 32 characters'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** S2-58: the third-party search is used only when this is set (D-030). */
  SEARCH_ENGINE_KEY: z.string().min(1).optional(),
  /** how long a reader waits for the CMS before the page goes without it. */
  CONTENT_PATIENCE_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int()
    .min(100)
    .max(30_000)
    .default(contentPatienceMs),
  /** `off`: heads are written by Node's own code, in case a release of Node changes what http/ready-response.ts uses. */
  PREPARED_HEADS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Where several web processes tell each other of changed content (decision 0019); unset means that this is the only one. */
  ANNOUNCEMENTS_URL: postgresAddress.optional(),
  /** Where the last good content lies, for a start while the CMS is away (decision 0061); unset, it is not stored. */
  CONTENT_FOLDER: z.string().min(1).optional(),
  /** REL-10: who has not taken a byte of an answer, or sent one of a request, for so long is cut. */
  STUCK_AFTER_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0.1).max(600).default(30),
  /** REL-10: connections of one address; behind TRUSTED_PROXIES the proxy counts them, which alone sees the visitors. */
  SOCKETS_PER_ADDRESS: z.coerce.number({ error: 'must be a number, 0 for no limit' }).int().min(0).default(1000),
  /** The proxies in front of us whose word about a visitor's address is believed; by default nobody's. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .optional(),
})

export const environmentNames = Object.keys(environment.shape)

export type WebConfig = Readonly<{
  host: string
  port: number
  metricsAddress: MetricsAddress | undefined
  cmsUrl: string
  apiUrl: string
  siteUrl: string
  webhookSecret: string
  logLevel: string
  searchKey: string | null
  contentPatienceMs: number
  trustedProxies: readonly string[]
  hasPreparedHeads: boolean
  announcementsUrl: string | undefined
  contentFolder: string | undefined
  sockets: SocketLimits
}>

/** Reads the environment once. Throws one message with every problem. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): WebConfig {
  const parsed = environment.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`web cannot start; ${lines.length} setting(s) are wrong:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    metricsAddress: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    cmsUrl: new URL(env.CMS_URL).origin,
    apiUrl: new URL(env.API_URL).origin,
    siteUrl: new URL(env.SITE_URL).origin,
    webhookSecret: env.WEBHOOK_SECRET,
    logLevel: env.LOG_LEVEL,
    searchKey: env.SEARCH_ENGINE_KEY ?? null,
    contentPatienceMs: env.CONTENT_PATIENCE_MS,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    hasPreparedHeads: env.PREPARED_HEADS === 'on',
    announcementsUrl: env.ANNOUNCEMENTS_URL,
    contentFolder: env.CONTENT_FOLDER,
    sockets: {
      stuckAfterMs: env.STUCK_AFTER_SECONDS * 1000,
      ofOneAddress: env.TRUSTED_PROXIES ? 0 : env.SOCKETS_PER_ADDRESS,
    },
  })
}
