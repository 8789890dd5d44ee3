import { announceInProcess } from '@dhc/announcements/content-announcements'
import { createDraining } from '@dhc/draining/draining'
import { Metrics } from '@dhc/telemetry/metrics'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from '../app.ts'
import { publishedHeads } from '../modules/audit/index.ts'
import { createQueueMessage, messageSecrets } from '../modules/messages/index.ts'
import { createContentReader, createSearch, everySource } from '../modules/search/index.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { createProtection } from '../protection.ts'
import { shelfOf } from './catalogue-samples.ts'
import { type FixedClock, fixedClock, fixedRandom } from './fixed-clock.ts'
import { testAccounts } from './test-accounts.ts'

export const testSiteOrigin = 'http://localhost:3000'
export const testWebhookSecret = 'webhook-secret-of-the-tests-0123456789'
export const testFieldKey = Buffer.alloc(32, 'field key of the tests')
export const testIndexKey = Buffer.alloc(32, 'index key of the tests')

export type TestApp = { readonly app: FastifyInstance; readonly clock: FixedClock; readonly syncedCourses: string[] }

/** The real app with a fixed clock, fixed chance and no port; every part may be replaced. */
export async function createTestApp(database: OpenDatabase, replaced: Partial<AppDeps> = {}): Promise<TestApp> {
  const clock = fixedClock()
  const syncedCourses: string[] = []
  const random = replaced.random ?? fixedRandom()
  const log = replaced.log ?? createLogger('silent')
  const keys = { fieldKeys: { current: testFieldKey }, indexKey: testIndexKey }
  const protection = createProtection({ ...keys, runSql: database.runSql, clock, random, log })
  const app = await buildApp({
    ...protection,
    log,
    metrics: new Metrics({ process: 'api' }),
    clock,
    random,
    database,
    draining: createDraining(),
    clockAheadMs: () => 0,
    siteOrigin: testSiteOrigin,
    webhookSecret: testWebhookSecret,
    isWeatherFeedOn: false,
    // Nothing is published: a test of the copy brings its own.
    cms: { readEveryCourse: async () => [], readCourse: async () => [] },
    isCmsAnswering: async () => false,
    enqueueCourseSync: async (documentId) => {
      syncedCourses.push(documentId)
    },
    announcements: announceInProcess(),
    // Never started: a test of the search brings its own.
    search: createSearch({
      cms: createContentReader('http://127.0.0.1:1'),
      sources: everySource,
      clock,
      log: createLogger('silent'),
    }),
    wakeDelivery: async () => undefined,
    auditHeads: publishedHeads({ indexKey: testIndexKey }),
    lessons: shelfOf([]),
    push: undefined,
    trustedProxies: ['loopback'],
    isReleasedByItself: true,
    publicValueSource: null,
    accounts: testAccounts(),
    // No channel has a provider: every message stays in the outbox, where a test reads it.
    queueMessage: createQueueMessage({
      clock,
      random,
      secrets: messageSecrets(protection.cipher, testIndexKey),
      hasSender: () => false,
      wakeSender: async () => undefined,
    }),
    ...replaced,
  })
  return { app, clock, syncedCourses }
}
