import { cdp } from 'vitest/browser'

type Browser = { send: (name: string, given?: object) => Promise<{ authenticatorId: string }> }

/** A device with a fingerprint reader, as Chromium plays it, until what is returned is called: there is one for a page. */
export async function addFingerprintReader(): Promise<() => Promise<unknown>> {
  const browser = cdp() as unknown as Browser
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options })
  return () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

const base64 = (text: string) => btoa(text).replaceAll('=', '')
const challenge = base64('from the service')
const host = () => window.location.hostname

/** What the service asks of a device, as far as a browser reads it. */
export const optionsToMake = () => ({
  challenge,
  rp: { id: host(), name: 'DHC' },
  user: { id: base64(String(Math.random())), name: 'SSPD000101', displayName: 'Chan Tai Man' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
})

export const optionsToAsk = () => ({ challenge, rpId: host(), userVerification: 'required' })
