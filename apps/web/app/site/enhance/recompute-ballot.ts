import type { BallotEvidence } from '@dhc/contracts/member-api/ballot'

/** A released ballot, with everything that can be computed again. */
export type Released = Pick<BallotEvidence, 'classCode' | 'commitment' | 'publicValue' | 'places' | 'notes'> & {
  readonly [Field in 'list' | 'listHash' | 'secret' | 'ranking']: NonNullable<BallotEvidence[Field]>
}

export type ShownEntry = { readonly number: number; readonly placed: boolean }
export type Findings = Readonly<Record<'commitment' | 'list' | 'ranking' | 'places', boolean>>

/** D-139: the draw once more, from the published file of any format; `shown` is what the reader sees on the page. */
export async function recomputeBallot(
  subtle: SubtleCrypto,
  evidence: Released,
  shown: readonly ShownEntry[],
): Promise<Findings> {
  const { classCode, commitment, publicValue, places, list, listHash, ranking, notes } = evidence
  const secret = bytesOf(evidence.secret)
  const textHash = await sha256(subtle, encode([...list, ...(notes ?? [])].map((line) => `${line}\n`).join('')))
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const keyed = await Promise.all(
    list.map(async (line) => {
      const [number = 0, size = 0, third = 0] = line.split(' ').map(Number)
      const text = encode(`${textHash}:${publicValue ?? ''}:${classCode}:${number}`)
      // Before there were turns, a letter or nothing stood in the third place.
      const turn = third || 1
      return { number, size, turn, key: hexOf(await subtle.sign('HMAC', key, text)) }
    }),
  )
  keyed.sort((one, other) => one.turn - other.turn || (one.key < other.key ? -1 : 1))
  let left = places ?? Number.POSITIVE_INFINITY
  const isPlaced = keyed.map(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
  return {
    commitment: (await sha256(subtle, secret)) === commitment,
    list: textHash === listHash,
    ranking:
      ranking.length === keyed.length &&
      shown.length === keyed.length &&
      keyed.every(({ number, size, turn, key: computed }, index) => {
        const told = ranking[index]
        return (
          told?.number === number &&
          told.size === size &&
          (told.turn ?? 1) === turn &&
          told.key === computed &&
          told.rank === index + 1 &&
          shown[index]?.number === number
        )
      }),
    places: isPlaced.every((placed, index) => ranking[index]?.placed === placed && shown[index]?.placed === placed),
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

async function sha256(subtle: SubtleCrypto, data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(await subtle.digest('SHA-256', data))
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
