import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/failures.ts'
import { sendReady } from '../http/ready-response.ts'
import { splitUrl } from '../http/request-url.ts'
import { pagePolicy, reportingEndpoints } from '../http/security-headers.ts'
import type { FixedResponses } from './fixed-responses.ts'

/** Files asked for with a query (without one they never come this far), and unknown ones: a program asked, so no 404 page. */
export const fixedRoutes =
  ({ fixed }: { readonly fixed: FixedResponses }): FastifyPluginAsync =>
  async (app) => {
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const response = fixed.get(splitUrl(request.raw.url ?? '').path)
      if (!response) return refuse(reply, 404, 'not found')
      reply.hijack()
      return sendReady(request.raw, reply.raw, response)
    }

    app.get('/assets/*', send)
    app.get('/staff/assets/*', send)
    app.get('/locales/*', send)
    app.get('/runtime-config.json', send)
    app.get('/favicon.ico', send)
    app.get('/icon.svg', send)
    app.get('/service-worker.js', send)
  }

type Console = { readonly folder: URL | undefined }

/**
 * The staff console is files: one document for every address under /staff, whose script asks the api for the rest. The
 * camera is its own to use, for the code on a membership card; pages of the site never get it.
 */
export const staffConsoleRoutes =
  ({ folder }: Console): FastifyPluginAsync =>
  async (app) => {
    if (!folder) return
    const document = await readFile(new URL('index.html', folder))
    const send = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': pagePolicy([]),
          'reporting-endpoints': reportingEndpoints,
          'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
          'x-robots-tag': 'noindex',
        })
        .send(document)
    app.get('/staff', send)
    app.get('/staff/*', send)
  }

/** Where the staff console lies when it was built; a site without it is still a site. */
export function findConsole(): URL | undefined {
  const folder = new URL('../../../staff/build/', import.meta.url)
  return existsSync(new URL('index.html', folder)) ? folder : undefined
}
