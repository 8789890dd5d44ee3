import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy, reportingEndpoints } from '../http/page-policy.ts'

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
