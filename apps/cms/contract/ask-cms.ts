import { env } from './env.ts'

export const cmsLocales = ['zh-Hant', 'zh-Hans', 'en'] as const

export function ask(path: string, query: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  const parameters = new URLSearchParams(query).toString()
  return fetch(`${env.cmsUrl}${path}${parameters ? `?${parameters}` : ''}`, init)
}

/** The answer's body as plain data; the caller checks it with a contract. */
export async function read(path: string, query: Record<string, string> = {}): Promise<unknown> {
  const answer = await ask(path, query)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
