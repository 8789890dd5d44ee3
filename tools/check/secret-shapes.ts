import { createHash } from 'node:crypto'

type Shape = { readonly what: string; readonly pattern: RegExp }

/** SEC-17: what a secret looks like. Written in parts where the whole would be found in this very file. */
const shapes: readonly Shape[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/g },
  { what: 'a key of age', pattern: /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g },
  { what: 'a key of AWS', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { what: 'a token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,})/g },
  { what: 'a token of GitLab', pattern: /\bglpat-[\w-]{20}/g },
  { what: 'a token of Slack', pattern: /\bxox[abeoprs]-[0-9A-Za-z-]{20}/g },
  { what: 'a key of Google', pattern: /\bAIza[\w-]{35}/g },
  { what: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}|:_authToken=(?!\$)[\w-]{8,}/g },
  { what: 'a key of a payment service', pattern: /\b[rs]k_live_[0-9A-Za-z]{20,}/g },
  { what: 'a key of SendGrid', pattern: /\bSG\.[\w-]{20,}\.[\w-]{30,}/g },
  { what: 'a key of Twilio', pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/g },
  { what: 'a signed token', pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/g },
  {
    what: 'a password in an address',
    pattern: /\b[a-z][a-z0-9+]{1,20}:\/\/[\w.%-]+:([^\s:@/'"`<>{}$…*]{3,})@[\w.[-]/g,
  },
  {
    what: 'a value of an environment',
    pattern:
      /^(?:export )?[A-Z][A-Z0-9_]*(?:SECRET|KEY|TOKEN|PASSWORD|SALT|PASS)=["']?(?![Rr]eplace-)([^\s"'$<>…#]{8,})/gm,
  },
]

/** Looks like a secret, and opens nothing that is not open to everybody. */
const openToAll: ReadonlySet<string> = new Set([
  // The password of every account of the demonstration, in the example of its environment.
  'Demo1234',
  // Of the example of a database address.
  'password',
  // Of addresses at which nothing listens.
  'nothing',
  'unused',
  // Samples with a comma in the password: they are no lists of servers.
  'pass,word',
  'a%2Cb',
  'pass',
])

type FoundSecret = { readonly what: string; readonly line: number; readonly fingerprint: string }

/** Each secret of a text, told by its fingerprint: whoever reads a message of a check must not learn the secret from it. */
export function findSecrets(text: string): readonly FoundSecret[] {
  return shapes.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, 1: value = whole }) => {
      if (openToAll.has(value)) return []
      const fingerprint = createHash('sha256').update(value).digest('hex').slice(0, 8)
      return [{ what, line: text.slice(0, index).split('\n').length, fingerprint }]
    }),
  )
}
