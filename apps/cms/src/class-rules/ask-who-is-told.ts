import { signedHeaders } from '../content-webhook/deliver'

type Service = { url: string; secret: string; fetch: typeof globalThis.fetch; now: () => number }

/** As the member service answers; instants of lessons. */
type ToldClass = {
  classCode: string
  people: number
  class_called_off: boolean
  new_centre: string | null
  new_quota: number | null
  lessons_cancelled: string[]
  lessons_added: string[]
  lessons_moved: { from: string; to: string }[]
}

const timeoutMs = 5_000

/** Whose people would be told what, were the course published like this; nothing when the member service is silent. */
export async function askWhoIsTold(course: object, { url, secret, fetch, now }: Service) {
  const body = JSON.stringify({ course })
  try {
    const answer = await fetch(`${url}/api/internal/strapi/course`, {
      method: 'POST',
      redirect: 'error',
      body,
      headers: signedHeaders(body, secret, now()),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return undefined
    return ((await answer.json()) as { payload: { classes: ToldClass[] } }).payload.classes
  } catch {
    return undefined
  }
}
