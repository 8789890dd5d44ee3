/**
 * A list is asked for as a file by `format=csv`. A call of ours has one form of answer, so the file is the call with
 * `/export` behind its path, and this leads from one address to the other; guard, log and shape are those of the file.
 */
export function readFormat(address = ''): string {
  const [path = '', query = ''] = address.split('?', 2)
  if (!path.endsWith('/enrolments') || !/(^|&)format=csv(&|$)/.test(query)) return address
  const others = query.split('&').filter((part) => part !== 'format=csv')
  return `${path}/export${others.length > 0 ? `?${others.join('&')}` : ''}`
}
