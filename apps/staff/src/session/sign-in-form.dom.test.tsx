import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { logInStaffCall } from '@dhc/contracts/staff-api/session'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen } from '../testing/show-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'

const address = 'otpauth://totp/DHC:chan?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=DHC&period=30'

/** What the camera of a phone sees. */
async function read(drawing: SVGElement): Promise<string> {
  const side = 600
  const picture = new Image()
  const copy = drawing.cloneNode(true) as SVGElement
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0, side, side)
  return decodeQR(pen.getImageData(0, 0, side, side))
}

it('at the first sign-in the authenticator is set up by a QR code that a phone reads; the key stands beside it', async () => {
  const service = startSampleService()
  service.answers(logInStaffCall, { totp_required: true, totp_uri: address })
  await showScreen(<SignInForm onDone={() => undefined} />, { role: 'FRONTDESK' })
  await userEvent.fill(page.getByLabelText('signIn.username'), 'chan')
  await userEvent.fill(page.getByLabelText('signIn.password'), 'Ferry8Lantern')
  await userEvent.keyboard('{Enter}')
  const drawing = page.getByRole('img', { name: 'signIn.setUpQr' })
  await expect.element(drawing).toBeVisible()
  expect(await read(drawing.element() as SVGElement)).toBe(address)
  await expect.element(page.getByText(/JBSW Y3DP EHPK 3PXP/)).toBeVisible()
})
