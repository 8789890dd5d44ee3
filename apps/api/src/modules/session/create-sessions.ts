import type { FastifyInstance } from 'fastify'
import { createAccessTokens } from './access-token.ts'
import { createCookies } from './cookies.ts'
import { createGuards, type Guards, guardCalls } from './guards.ts'
import type { SessionDeps } from './session-deps.ts'
import { witnessActing } from './witness-acting.ts'

type Parts = Omit<SessionDeps, 'tokens' | 'cookies'> & {
  readonly siteOrigin: string
  /** Security 1.2: a fixed map of key ids; the first signs, all are accepted. */
  readonly tokenKeys: ReadonlyMap<string, Uint8Array>
}

/** Once per app: tokens, cookies, and the guards that know the caller of each call by them. */
export function createSessions(
  app: FastifyInstance,
  { siteOrigin, tokenKeys, ...parts }: Parts,
): { readonly sessions: SessionDeps; readonly guards: Guards } {
  const { clock, random } = parts
  const sessions: SessionDeps = {
    ...parts,
    tokens: createAccessTokens({ issuer: siteOrigin, keys: tokenKeys, clock, random }),
    cookies: createCookies(siteOrigin.startsWith('https:')),
  }
  const guards = createGuards(sessions)
  guardCalls(app, guards)
  app.decorate('witness', witnessActing(sessions))
  return { sessions, guards }
}
