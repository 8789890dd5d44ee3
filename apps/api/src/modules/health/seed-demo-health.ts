export function seedDemoHealth() {}
