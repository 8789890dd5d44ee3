export { type Check, checkPassword } from './check-password.ts'
export { deviceOf, newDeviceSecret } from './device-of.ts'
export { forgetHolder } from './forget-holder.ts'
export {
  deleteDevicesBefore,
  deleteDevicesReplacedBefore,
  hasKnownDevice,
  isKnownDevice,
  listDevices,
  rememberingDevice,
  replacingDevice,
} from './known-device-store.ts'
export {
  addFailure,
  areTriesOver,
  deleteAttemptsBefore,
  forgetAllTries,
  forgetTries,
  forgettingTries,
  giveBackTry,
  takeTry,
} from './store.ts'
