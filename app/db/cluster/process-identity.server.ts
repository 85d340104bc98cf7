import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from '../errors/error-code.server.ts';

/**
 * A text that tells this process from every other that ever had its pid, or null when none has it now.
 * A zombie counts as gone: it holds nothing any more.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : `${pid} ${ps(pid, 'lstart=')}`;
  } catch {
    return null;
  }
}

/** The command line of a process, '' when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command=');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function linuxIdentity(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name is in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${pid} ${fields[19]} ${boot}`;
}

function ps(pid: number, column: string): string {
  if (process.platform === 'win32') return '';
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
