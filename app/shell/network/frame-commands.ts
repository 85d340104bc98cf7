import { commandsOf } from '#app/lib/commands/commands-of.ts';
import type { Contract } from '#app/lib/commands/contract.ts';

interface Of<Target extends string, Input> {
  readonly contract?: NonNullable<Contract<Target, Input>['contract']>;
}

/**
 * Calls that the frame makes of administration, which stands above it; composition/frame-commands.test.ts holds them
 * against what they are defined as.
 */
export type FrameCalls = readonly (
  | Of<'POST /sys/logout', object>
  | Of<'PUT /sys/selectDepart', { orgCode: string; username: string }>
  | Of<
      'PUT /sys/user/updatePassword',
      { username: string; oldpassword: string; password: string; confirmpassword: string }
    >
  | Of<'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: string }>
)[];

/** Makes one of them. */
export const frameCommand = commandsOf<FrameCalls>();
