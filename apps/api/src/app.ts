import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import packageJson from '../package.json' with { type: 'json' }
import { catalogueRoutes, hasCatalogue } from './modules/catalogue/index.ts'
import { enrolmentRoutes } from './modules/enrolment/index.ts'
import { systemRoutes } from './modules/system/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { publishDocs } from './platform/docs/publish-docs.ts'
import { answerBrokenHttp } from './platform/http/answer-broken-http.ts'
import { answerErrors, answerFrameworkError } from './platform/http/answer-errors.ts'
import { type Draining, letConnectionsGo } from './platform/http/draining.ts'
import { acceptOnlyJson } from './platform/http/json-only.ts'
import { refuseCrossSite } from './platform/http/refuse-cross-site.ts'
import { requestIdFrom } from './platform/http/request-id.ts'
import { keepRouteTable } from './platform/http/route-table.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { logRequests } from './platform/logging/log-requests.ts'
import type { Random } from './platform/random.ts'

export type AppDeps = {
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly random: Random
  readonly database: OpenDatabase
  readonly draining: Draining
  readonly siteOrigin: string
  readonly webhookSecret: string
  readonly enqueueCourseSync: (documentId: string) => Promise<void>
}

const bodyLimitBytes = 64 * 1024

/** The whole HTTP service. It never listens: tests talk to it through `inject`, `start.ts` gives it a port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdFrom(headers, deps.random),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenHttp(deps.random),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  keepRouteTable(app)
  sendSecurityHeaders(app, deps.siteOrigin.startsWith('https:'))
  letConnectionsGo(app)
  logRequests(app)
  refuseCrossSite(app, deps.siteOrigin)
  acceptOnlyJson(app)
  answerErrors(app)

  await publishDocs(app, packageJson.version)
  await registerModules(app, deps)
  await app.ready()
  return app
}

async function registerModules(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { clock, database } = deps
  await app.register(
    systemRoutes({
      version: packageJson.version,
      isDatabaseAnswering: database.isAnswering,
      hasCatalogue: () => hasCatalogue(database.db),
      isStopping: deps.draining.isStopping,
    }),
  )
  await app.register(
    catalogueRoutes({ clock, webhookSecret: deps.webhookSecret, enqueueCourseSync: deps.enqueueCourseSync }),
  )
  await app.register(enrolmentRoutes({ db: database.db, clock }))
}
