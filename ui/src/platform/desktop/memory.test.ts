import { beforeAll, expect, it } from 'vitest';
import { keepLittle } from './memory.ts';

const observed = () => new Promise((resolve) => setTimeout(resolve));

const page = () => {
  const main = document.createElement('main');
  main.innerHTML = '<section><form><label>姓名<input></label></form></section>';
  document.body.append(main);
  const form = main.querySelector('form');
  if (!form) throw new Error('no form');
  return { main, form };
};

beforeAll(keepLittle);

it('empties the forms of what has left the page', async () => {
  const { main, form } = page();
  main.remove();
  await observed();
  expect(form.childElementCount).toBe(0);
});

it('empties a form that left by itself', async () => {
  const { form } = page();
  form.remove();
  await observed();
  expect(form.childElementCount).toBe(0);
});

it('leaves a form alone that only moved', async () => {
  const { main, form } = page();
  main.append(form);
  await observed();
  expect(form.querySelector('input')).not.toBeNull();
});
