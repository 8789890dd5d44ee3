import { hash } from 'node:crypto'

/** A family may share a computer; more than five would be a public one, where nobody is to be remembered for long. */
const mostHolders = 5
const entryForm = /^([\w-]{8})~([\w-]{43})$/
/** Before there was one secret for each holder, a browser had one for all. */
const formerForm = /^[\w-]{43}$/

/** The secret of this holder among those a browser carries. What somebody else has put there is no secret of theirs. */
export function secretOf(cookie: string | undefined, holderId: string): string | undefined {
  if (cookie === undefined) return undefined
  if (formerForm.test(cookie)) return cookie
  return entriesIn(cookie).find(({ mark }) => mark === markOf(holderId))?.secret
}

/** What the browser carries from now on: the new secret first, those of others behind it. */
export function withSecret(cookie: string | undefined, holderId: string, secret: string): string {
  const mark = markOf(holderId)
  const others = entriesIn(cookie ?? '').filter((entry) => entry.mark !== mark)
  const entries = [{ mark, secret }, ...others].slice(0, mostHolders)
  return entries.map((entry) => `${entry.mark}~${entry.secret}`).join('.')
}

function entriesIn(cookie: string) {
  return cookie.split('.').flatMap((text) => {
    const [, mark, secret] = entryForm.exec(text) ?? []
    return mark && secret ? [{ mark, secret }] : []
  })
}

/** Tells the entries of one browser apart; nobody learns from it who has signed in there. */
const markOf = (holderId: string) => hash('sha256', `device ${holderId}`, 'base64url').slice(0, 8)
