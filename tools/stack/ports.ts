import { createServer } from 'node:net'

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** One line per port that somebody else holds, with the variable that moves ours. */
export async function portsInUse(wanted: Readonly<Record<string, number>>, host: string): Promise<string[]> {
  const checks = Object.entries(wanted).map(async ([variable, port]) =>
    (await canListen(port, host)) ? [] : [`port ${port} is in use; set ${variable} to another port`],
  )
  return (await Promise.all(checks)).flat()
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
