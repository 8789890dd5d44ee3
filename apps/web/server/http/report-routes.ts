import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../clock.ts'
import { reportPath } from './security-headers.ts'

const mostReportsPerMinute = 60

/** Browsers report what the page policy stopped. Only the rule and the place are logged, never a whole address. */
export const reportRoutes =
  ({ clock }: { readonly clock: Clock }): FastifyPluginAsync =>
  async (app) => {
    let minute = 0
    let count = 0
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )

    app.post<{ Body: string }>(reportPath, async (request, reply) => {
      const now = Math.floor(clock.now() / 60_000)
      if (now !== minute) [minute, count] = [now, 0]
      if (++count <= mostReportsPerMinute)
        request.log.warn({ rules: violatedRules(request.body) }, 'page policy violated')
      return reply.code(204).send()
    })
  }

function violatedRules(body: string): string[] {
  return [...body.matchAll(/"(?:effectiveDirective|effective-directive)"\s*:\s*"([a-z-]{1,40})"/g)]
    .slice(0, 10)
    .map((match) => match[1] ?? '')
}
