import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { readonly challenge: string }
type Changes = { readonly origin?: string; readonly isVerified?: boolean; readonly uses?: number }

const present = 0x01
const verified = 0x04
const withKey = 0x40
const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A device as WebAuthn level 2 describes it, in software: ES256, no attestation. What it says can be changed to lies. */
export function createSoftwarePasskey(host: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, { challenge }: Options, changes: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }))

  function stateOf(flags: number, changes: Changes): Buffer {
    uses = changes.uses ?? uses + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    const isVerified = changes.isVerified ?? true
    return Buffer.concat([hashOf(host), Buffer.from([flags | present | (isVerified ? verified : 0)]), count])
  }

  const credentialOf = (response: Readonly<Record<string, unknown>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    make(options: Options, changes: Changes = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const data = Buffer.concat([
        stateOf(withKey, changes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        // CBOR of a COSE key: kty 2, alg -7, crv 1, x, y.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', options, changes).toString('base64url')
      return credentialOf({ clientDataJSON, attestationObject, transports: ['internal'] })
    },
    signIn(options: Options, changes: Changes = {}) {
      const told = clientData('webauthn.get', options, changes)
      const data = stateOf(0, changes)
      const signature = sign('sha256', Buffer.concat([data, hashOf(told)]), privateKey)
      return credentialOf({
        clientDataJSON: told.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
