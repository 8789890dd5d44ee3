import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import { thisProcess } from '@dhc/announcements/presence'
import type { Draining } from '@dhc/draining/draining'
import { lostLogLines } from '@dhc/log-output/standard-output'
import type { PublicValueSource } from '@dhc/reference/ballot-rules'
import type { Metrics } from '@dhc/telemetry/metrics'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import packageJson from '../package.json' with { type: 'json' }
import { type AccountSettings, type Accounts, registerAccounts } from './accounts.ts'
import { catalogueSync, copyAnnouncedCourse } from './catalogue-sync.ts'
import { ballotDepsOf, enrolmentPortsOf } from './enrolment-ports.ts'
import { ballotRoutes, ballotStaffRoutes } from './modules/ballot/index.ts'
import { calendarRoutes } from './modules/calendar/index.ts'
import { carerRoutes, carerStaffRoutes } from './modules/carer/index.ts'
import { catalogueRoutes, hasCatalogue, type SyncDeps } from './modules/catalogue/index.ts'
import { classNewsRoutes, foreseeCourse } from './modules/class-news/index.ts'
import { contentHookRoutes } from './modules/content-hook/index.ts'
import type { LessonShelf } from './modules/e-learning/index.ts'
import { enquiryDeskRoutes } from './modules/enquiry/desk/routes.ts'
import { enquiryRoutes } from './modules/enquiry/index.ts'
import { type EnrolmentPorts, enrolmentRoutes } from './modules/enrolment/index.ts'
import { healthDeskRoutes, healthRoutes } from './modules/health/index.ts'
import { lessonReminderRoutes, lessonRoutes, weatherRoutes } from './modules/lessons/index.ts'
import { memberClosingRoutes } from './modules/member-closing/routes.ts'
import { messageRoutes, messageSecrets, type QueueMessage } from './modules/messages/index.ts'
import type { DeskDeps } from './modules/notification-desk/index.ts'
import { openingRoutes } from './modules/openings/index.ts'
import type { PushSettings } from './modules/push/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { type Search, searchRoutes } from './modules/search/index.ts'
import { nameOfStaff, originOfStaff } from './modules/staff/index.ts'
import { createReadiness, type Readiness } from './modules/system/readiness.ts'
import { proofOfWorkRoutes, systemRoutes } from './modules/system/routes.ts'
import { telehealthRoutes } from './modules/telehealth/index.ts'
import { todayRoutes } from './modules/today/index.ts'
import { type UpkeepDeps, upkeepRoutes } from './modules/upkeep/routes.ts'
import { visitRoutes } from './modules/visit/index.ts'
import { observeService } from './observe-service.ts'
import { registerPersonalArea } from './personal-area.ts'
import type { Clock } from './platform/clock.ts'
import { createBlindIndex } from './platform/crypto/secrets.ts'
import { rememberRequest } from './platform/database/current-request.ts'
import { findMissingMigration } from './platform/database/migrate.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { publishDocs } from './platform/docs/publish-docs.ts'
import { answerBrokenHttp, readOneWay } from './platform/http/answer-broken-http.ts'
import { answerErrors, answerFrameworkError } from './platform/http/answer-errors.ts'
import { acceptOnlyJson, checkShapes } from './platform/http/check-shapes.ts'
import { requestIdFrom } from './platform/http/envelope.ts'
import { observeRequests } from './platform/http/observe-requests.ts'
import { readFormat } from './platform/http/read-format.ts'
import { refuseCrossSite } from './platform/http/refuse-cross-site.ts'
import { recordRoutes } from './platform/http/route-table.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { logRequests } from './platform/logging/log-requests.ts'
import type { Random } from './platform/random.ts'
import type { Protection } from './protection.ts'

export type AppDeps = Protection & {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly clock: Clock
  /** By which our other processes sign; it differs only in a demonstration whose clock was moved. */
  readonly signatureClock?: Clock
  /** How far this machine's clock is off; nothing before the database has told its time. */
  readonly clockAheadMs: () => number | undefined
  readonly random: Random
  readonly database: OpenDatabase
  readonly draining: Draining
  readonly siteOrigin: string
  readonly webhookSecret: string
  readonly cms: SyncDeps['cms']
  readonly isCmsAnswering: () => Promise<boolean>
  /** Whether a job reads the Observatory's warnings; staff see it. */
  readonly isWeatherFeedOn: boolean
  readonly enqueueCourseSync: (documentId: string) => Promise<void>
  /** Between the processes of this service: the CMS tells one of them. */
  readonly announcements: ContentAnnouncements
  readonly search: Search
  readonly lessons: LessonShelf
  /** Whose word about the visitor's address is believed: `request.ip` is then the visitor, not web. */
  readonly trustedProxies: readonly string[]
  readonly queueMessage: QueueMessage
  readonly wakeDelivery: DeskDeps['wakeDelivery']
  readonly accounts: AccountSettings
  /** Where the heads of the audit log were published. */
  readonly auditHeads: UpkeepDeps['heads']
  /** Without keys there are no push messages. */
  readonly push: PushSettings | undefined
  readonly messageReceiptToken?: string | undefined
  readonly messageReplySecret?: string | undefined
  readonly enquiryMailbox?: string | undefined
  /** Results are released after a while even if nobody does it. */
  readonly isReleasedByItself: boolean
  readonly publicValueSource: PublicValueSource | null
}

const bodyLimitBytes = 64 * 1024

/** The whole HTTP service. It never listens: tests talk to it through `inject`, `start.ts` gives it a port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdFrom(headers, deps.random),
    trustProxy: [...deps.trustedProxies],
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenHttp(deps.random),
    rewriteUrl: ({ url }) => readFormat(url),
  })

  checkShapes(app)
  readOneWay(app)
  recordRoutes(app)
  sendSecurityHeaders(app, deps.siteOrigin.startsWith('https:'))
  logRequests(app)
  rememberRequest(app)
  observeRequests(app, deps.metrics)
  refuseCrossSite(app, deps.siteOrigin)
  acceptOnlyJson(app)
  answerErrors(app)

  app.decorate('exportsAtWork', new Set<string>())
  app.decorate('enterWithPassword', deps.accounts.passwords.enter)
  publishDocs(app, packageJson.version)
  await registerModules(app, deps)
  await app.ready()
  return app
}

async function registerModules(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { clock, database } = deps
  const { isAnswering: isDatabaseAnswering } = database
  const readiness = readinessOf(deps)
  introduceTo(deps, readiness)
  observeService({ ...deps, ...database, ...deps.accounts, readiness })
  await app.register(systemRoutes({ version: packageJson.version, isDatabaseAnswering, readiness }))
  deps.announcements.subscribe((change) => {
    const model = change === 'everything' ? change : change.model
    deps.search.contentChanged(model)
    deps.lessons.contentChanged(model)
  })
  await app.register(contentHooks(deps))
  await app.register(searchRoutes({ ...deps, limits: deps.rateLimits, inTransaction: database.inTransaction }))
  await app.register(proofOfWorkRoutes(deps.proofOfWork))
  await app.register(messageRoutes({ inTransaction: database.inTransaction, receiptToken: deps.messageReceiptToken }))
  const { db, inTransaction } = database
  await app.register(
    enquiryRoutes({ ...deps, db, inTransaction, limits: deps.rateLimits, mailbox: deps.enquiryMailbox }),
  )
  const { members, desk } = await registerAccounts(app, deps)
  const { vault } = members
  await app.register(healthRoutes({ ...members, rateLimits: deps.rateLimits, siteOrigin: deps.siteOrigin }))
  await app.register(healthDeskRoutes({ ...desk, nameOfStaff }))
  const ballots = ballotDepsOf(deps)
  const { tellMembers } = ballots
  const enrolment = { ...deps, ...database, vault, tellMembers, originOfStaff, ...enrolmentPortsOf(ballots) }
  await app.register(carerRoutes(enrolment))
  await app.register(carerStaffRoutes({ ...enrolment, secrets: desk.secrets }))
  await app.register(telehealthRoutes(enrolment))
  await app.register(visitRoutes(enrolment))
  await app.register(enrolmentRoutes(enrolment))
  await app.register(lessonRoutes(enrolment))
  const { messageReplySecret, signatureClock = clock } = deps
  const replies = { ...messageSecrets(deps.cipher, deps.indexKey), messageReplySecret, signatureClock }
  await app.register(lessonReminderRoutes({ ...enrolment, ...replies }))
  await app.register(weatherRoutes(enrolment))
  await app.register(classNewsRoutes(enrolment))
  await app.register(
    calendarRoutes({ ...enrolment, addressIndex: createBlindIndex(deps.indexKey, 'calendar address') }),
  )
  const missingMigration = () => findMissingMigration(db)
  await registerTheDesk(app, { ...enrolment, desk, heads: deps.auditHeads, findMissingMigration: missingMigration })
  await app.register(catalogueRoutes({ db, inTransaction, clock, vault, sync: catalogueSync(enrolment) }))
  await registerPersonalArea(app, { ...enrolment, search: deps.search })
  await app.register(ballotRoutes(ballots))
  await app.register(ballotStaffRoutes(ballots))
}

/** What the CMS says and asks. */
function contentHooks(deps: AppDeps) {
  const { clock, database } = deps
  return contentHookRoutes({
    clock: deps.signatureClock ?? clock,
    webhookSecret: deps.webhookSecret,
    foreseeCourse: (course) => foreseeCourse({ ...database, clock }, course),
    listeners: [
      (change) => deps.announcements.publish(change),
      // Once, by whoever was told: the catalogue and its queue are in the database that all share.
      copyAnnouncedCourse(deps.enqueueCourseSync),
    ],
  })
}

const readinessOf = ({ database, clockAheadMs, draining }: AppDeps): Readiness =>
  createReadiness({
    isDatabaseAnswering: database.isAnswering,
    commitsHangingMs: database.commitsHangingMs,
    clockAheadMs,
    findMissingMigration: () => findMissingMigration(database.db),
    hasCatalogue: () => hasCatalogue(database.db),
    isStopping: draining.isStopping,
  })

/** So that staff see every process on one page. */
function introduceTo({ announcements, clockAheadMs }: AppDeps, readiness: Readiness): void {
  announcements.introduce(async () => ({
    ...thisProcess('api', packageJson.version),
    isReady: (await readiness.missing()).length === 0,
    lostLogLines: lostLogLines(),
    oldPages: null,
    clockAheadMs: clockAheadMs() ?? null,
  }))
}

/** What the console shows beside the queues of the modules themselves. */
async function registerTheDesk(
  app: FastifyInstance,
  deps: Parameters<typeof enquiryDeskRoutes>[0] &
    Parameters<typeof todayRoutes>[0] &
    EnrolmentPorts &
    UpkeepDeps &
    Pick<Accounts, 'desk'>,
): Promise<void> {
  await app.register(enquiryDeskRoutes(deps))
  await app.register(memberClosingRoutes({ ...deps.desk, onPlaceFreed: deps.onPlaceFreed }))
  await app.register(todayRoutes(deps))
  await app.register(reportRoutes(deps))
  await app.register(openingRoutes(deps))
  await app.register(upkeepRoutes(deps))
}
