import { until, type Program } from '../driver.ts';
import { signIn, signOut, start } from '../world.ts';

export const STUDENT = 'student02';

/** The program as a student has it in front of them: on the page 我的考核, whoever was signed in before. */
export const startAsStudent = async (): Promise<Program> => {
  const program = await start();
  await signOut(program);
  await signIn(program, STUDENT);
  await program.run('window.location.href = "/student/evaluate";');
  await until('the list', () => program.run<boolean>('return !!document.querySelector("article");'));
  return program;
};
