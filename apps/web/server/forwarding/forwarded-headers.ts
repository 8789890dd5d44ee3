type Headers = Record<string, string | string[] | undefined>
type Sender = {
  readonly id: string
  readonly protocol: string
  readonly host: string
  /** The visitor: who is connected to us, or whom a proxy that the operator trusts names. */
  readonly ip: string
}

/** SEC-12: who asks is said by us, never by the asker. */
export function senderHeaders(request: Sender): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  }
}

/** RFC 9110, 7.6.1: about one connection, and so never passed on, in either direction; nor what a Connection header names. */
const ofOneConnection = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

function passable(headers: Headers): [string, string | string[] | undefined][] {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(/[\s,]+/),
  )
  return Object.entries(headers).filter(([name]) => !ofOneConnection.test(name) && !named.has(name))
}

const spoofable = /^(x-forwarded-|x-real-ip|x-original-|x-rewrite-|forwarded$|via$|expect$)/

/** To the api everything goes along except what could lie about the sender or the connection. */
export function apiRequestHeaders(request: Sender, headers: Headers): Headers {
  const passed = passable(headers).filter(([name]) => !spoofable.test(name))
  return { ...Object.fromEntries(passed), ...senderHeaders(request) }
}

/** To the CMS nothing of the visitor goes along: no cookie, no token, no language. */
export function cmsRequestHeaders(request: Sender, headers: Headers): Headers {
  const names = ['host', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range']
  const passed = names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
  return { ...Object.fromEntries(passed), accept: '*/*', 'x-request-id': request.id }
}

const contentAnswer = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'vary',
])

/** Of the CMS's answer only what describes the content comes back: no cookie, no banner, no CORS. */
export function cmsAnswerHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => contentAnswer.has(name)))
}

const ours =
  /^(server|x-powered-by|via|access-control-|x-content-type-options|referrer-policy|cross-origin-|permissions-policy|strict-transport-security|content-security-policy)/

/** The api's answer keeps its own headers, but the security headers of the origin are ours. */
export function apiAnswerHeaders(headers: Headers): Headers {
  const passed = passable(headers).filter(([name]) => !ours.test(name) || name === 'content-security-policy')
  return Object.fromEntries(passed)
}
