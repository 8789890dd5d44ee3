/** Whoever calls has the address from a socket or a trusted proxy: it is told apart here, not examined. */
const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
const ipv6 = /^(?=.*:.*:)[\da-f:.]+$/i

/** Who shares a key: one IPv4 address, or one IPv6 network of 64 bits, since a subscriber may use all of it. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (ipv4.test(plain)) return plain
  return ipv6.test(plain) ? `${networkOf(plain)}::/64` : 'unknown'
}

/** The first four groups, written in one way only: `2001:db8::1` and `2001:0DB8:0:0::2` are the same network. */
function networkOf(address: string): string {
  const [before = '', after = ''] = address.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === '' ? [] : after.split(':')
  const missing = address.includes('::') ? Math.max(8 - head.length - tail.length, 0) : 0
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
