import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from 'selenium-webdriver';

const APP = process.env.DESKTOP_BINARY ?? '';
const DRIVER_PORT = 4477;
const WAIT_MS = 20_000;

/** The program in a real window, driven through WebKit's own WebDriver. One window at a time. */
export class Window {
  readonly driver: WebDriver;
  private readonly native: ChildProcess;

  private constructor(native: ChildProcess, driver: WebDriver) {
    this.native = native;
    this.driver = driver;
  }

  static async open(args: string[] = []): Promise<Window> {
    const native = spawn('WebKitWebDriver', [`--port=${DRIVER_PORT}`], {
      // WebKit allows automation only to a program that asks for it, and Tauri asks when told so.
      env: { ...process.env, TAURI_WEBVIEW_AUTOMATION: 'true' },
      stdio: 'ignore',
    });
    const capabilities = new Capabilities();
    capabilities.setBrowserName('wry');
    capabilities.set('webkitgtk:browserOptions', { binary: APP, args });
    for (let tries = 0; ; tries += 1) {
      try {
        const driver = await new Builder()
          .withCapabilities(capabilities)
          .usingServer(`http://127.0.0.1:${DRIVER_PORT}`)
          .build();
        return new Window(native, driver);
      } catch (error) {
        if (tries > 50 || native.exitCode !== null) {
          native.kill();
          throw error;
        }
        await new Promise((wake) => setTimeout(wake, 200));
      }
    }
  }

  /** Ends the program in an orderly way. */
  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    await ended(this.native);
  }

  find(locator: By, timeout = WAIT_MS): Promise<WebElement> {
    return this.driver.wait(until.elementLocated(locator), timeout, `not found: ${String(locator)}`);
  }

  /** An element that shows exactly this text. */
  text(text: string, timeout?: number): Promise<WebElement> {
    return this.find(
      By.xpath(`//*[normalize-space(.)=${quoted(text)} and not(.//*[normalize-space(.)=${quoted(text)}])]`),
      timeout,
    );
  }

  async click(locator: By): Promise<void> {
    const element = await this.find(locator);
    await this.driver.wait(until.elementIsEnabled(element), WAIT_MS);
    await element.click();
  }

  button(name: string): By {
    return By.xpath(
      `//*[self::button or self::a or @role='button' or @role='menuitem'][normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}]`,
    );
  }

  field(label: string): By {
    return By.xpath(
      `//*[self::input or self::textarea][@aria-label=${quoted(label)} or @id=//label[starts-with(normalize-space(.),${quoted(label)})]/@for]`,
    );
  }

  async fill(label: string, value: string): Promise<void> {
    const element = await this.find(this.field(label));
    await element.clear();
    await element.sendKeys(value);
  }

  async path(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname;
  }

  async reaches(path: string | RegExp): Promise<void> {
    await this.driver.wait(
      async () => {
        const now = await this.path();
        return typeof path === 'string' ? now === path : path.test(now);
      },
      WAIT_MS,
      `the page did not reach ${String(path)}`,
    );
  }

  async picture(file: string): Promise<void> {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await this.driver.takeScreenshot(), 'base64'));
  }
}

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
};
