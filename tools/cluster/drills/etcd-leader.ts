import { z } from 'zod'
import { type Machine, ports } from '../layout.ts'
import { databases } from './scene.ts'

const status = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() })

/** Each member says who it is and whom it follows. */
export async function etcdLeader(): Promise<Machine> {
  for (const machine of databases) {
    const answer = await fetch(`http://${machine.address}:${ports.etcd}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(3000),
    }).catch(() => undefined)
    const { data } = status.safeParse(await answer?.json())
    if (data && data.leader === data.header.member_id) return machine
  }
  throw new Error('No member of etcd leads.')
}
