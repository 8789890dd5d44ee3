import { withoutSecrets } from '@dhc/log-output/secret-addresses'
import { healthDataType, measureOf } from '@dhc/reference/health/measures'

/** Whatever is measured of a person, and what is computed of it: a new measure is censored by being in the table. */
const namesOfNumbers = healthDataType.codes.flatMap((type) => {
  const { fields, derived = {} } = measureOf(type)
  const numbers = Object.entries(fields).flatMap(([name, field]) => ('list' in field ? [] : [name]))
  return [...numbers, ...Object.keys(derived)].map((name) => name.toLowerCase())
})

/** No personal or health value in logs. Compared without case, `_` and `-`. */
const secretKeys = new Set(
  [
    ['authorization', 'cookie', 'setcookie', 'password', 'newpassword', 'currentpassword', 'confirmpassword', 'secret'],
    ['code', 'otp', 'otptoken', 'token', 'accesstoken', 'refreshtoken', 'signature', 'xdhcsignature'],
    ['mobile', 'phone', 'contactnumber', 'email', 'address', 'postaladdress', 'message'],
    ['name', 'namezh', 'nameen', 'surname', 'surnamezh', 'surnameen', 'givenname', 'givennamezh', 'givennameen'],
    ['memberno', 'dob', 'dateofbirth', 'birthdate', 'gender', 'guardian', 'emergencycontact', 'familyhistory'],
    ['reading', 'readings', ...namesOfNumbers],
    ['chronicdiseases', 'body', 'params', 'query', 'url', 'headers', 'ip', 'remoteaddress'],
  ].flat(),
)

export const censored = '[redacted]'
const deepest = 6

/**
 * The second net. The first is that nothing personal is handed to the log at all: bodies, addresses and query strings
 * are never logged, and a request is known by its route template.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.includes('/') ? withoutSecrets(value) : value
  if (value === null || typeof value !== 'object' || value instanceof Error || value instanceof Date) return value
  if (depth >= deepest) return censored
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecret(key) ? censored : redact(item, depth + 1)]),
  )
}

function isSecret(key: string): boolean {
  return secretKeys.has(key.toLowerCase().replaceAll(/[_-]/g, ''))
}
