/** A passkey belongs to a name of a site, so there is none for a bare address; older browsers cannot read our options. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname)
  // Without https there is no such object at all.
  return !isAddress && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
}

type Options = { readonly challenge: string }
export type Credential = { id: string; rawId: string; type: 'public-key'; response: { clientDataJSON: string } }

/** Who closed the browser's own window, or has no passkey here: nothing happened. */
export type GivenUp = 'givenUp'

/** The browser asks for a finger, a face or a PIN; which account it is, the device knows. */
export function askDevice(options: Options): Promise<Credential | GivenUp> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return made(navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) }))
}

export function makeOnDevice(options: Options): Promise<Credential | GivenUp> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return made(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) }))
}

async function made(asked: Promise<globalThis.Credential | null>): Promise<Credential | GivenUp> {
  const credential = await asked.catch(() => null)
  // What `toJSON` makes is typed by the browser's library as anything.
  return credential instanceof PublicKeyCredential ? (credential.toJSON() as Credential) : 'givenUp'
}
