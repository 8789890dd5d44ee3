/**
 * The push services of the browsers there are. A browser tells us the address to call; without this list anybody could
 * have our server call any address inside its network.
 */
export const pushServiceHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** https at one of the hosts or below it. Only a test has a push service on its own machine, without https. */
export function isPushService(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, port } = new URL(address)
  const isListed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  const isOwnMachine = hostname === '127.0.0.1'
  return isListed && username === '' && (isOwnMachine || (protocol === 'https:' && port === ''))
}

/** A person has a phone, a tablet, two computers and an old phone in a drawer. */
export const mostPushDevices = 10
