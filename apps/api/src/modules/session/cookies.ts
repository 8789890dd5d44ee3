import { sessionRules } from '@dhc/reference/session-rules'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from './domain/session-rules.ts'

const names = { 'dhc-member': 'dhc_fp', 'dhc-staff': 'dhc_staff_fp' } as const
const deviceName = 'dhc_device'

/** With seconds it is kept when the browser is closed (decision 0069). */
export type BoundCookie = { readonly cookie: string; readonly keptSeconds?: number | undefined }

export type Cookies = {
  sessionSecret(request: FastifyRequest, audience: Audience): string | undefined
  setSession(reply: FastifyReply, audience: Audience, bound: BoundCookie): void
  clearSession(reply: FastifyReply, audience: Audience): void
  /** The secrets of those who have signed in in this browser. */
  deviceCookie(request: FastifyRequest): string | undefined
  setDevice(reply: FastifyReply, cookie: string): void
}

/** SEC-03: `__Host-` and Secure wherever the site has https; the binding cookie dies with the browser unless it is kept. */
export function createCookies(isHttps: boolean): Cookies {
  const full = (name: string) => (isHttps ? `__Host-${name}` : name)
  const always: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps }
  return {
    sessionSecret: (request, audience) => request.cookies[full(names[audience])],
    setSession: (reply, audience, { cookie, keptSeconds }) =>
      reply.setCookie(full(names[audience]), cookie, {
        ...always,
        ...(keptSeconds === undefined ? {} : { maxAge: keptSeconds }),
      }),
    clearSession: (reply, audience) => reply.clearCookie(full(names[audience]), always),
    deviceCookie: (request) => request.cookies[full(deviceName)],
    setDevice: (reply, cookie) =>
      reply.setCookie(full(deviceName), cookie, { ...always, maxAge: sessionRules.knownDeviceDays * 24 * 60 * 60 }),
  }
}
