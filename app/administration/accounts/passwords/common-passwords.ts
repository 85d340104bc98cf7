/**
 * Passwords, and beginnings of passwords, that guessers try first; those of Chinese sites are among them. In
 * lower case, without digits and signs at either end, and with look-alike signs read as the letters they stand for.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa abc abcd abcde abcdef abcdefg abcdefgh access admin administrator adminadmin alibaba angel apple
  asd asdasd asdf asdfg asdfgh asdfghjk asdfghjkl azerty baby baidu baseball batman beijing changeme charlie
  chen china chinese computer console damima default demo demodemo dragon football foobar fuck fuckyou god
  google guanli guanliyuan guest hello huang huawei iloveu iloveyou internet jordan killer king kobe lakers
  letmein li lin liu lol login love lovely loveme lovers manager master matrix michael mima mimamima money monkey
  mustang mypassword naruto nihao nothing oracle p pass passpass passw passwd passwort password passwords pw pwd
  princess q qaz qazqaz qazwsx qazwsxedc qq qqq qqqq qqqqq qq qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty
  qwertyui qwertyuiop root rootroot samsung secret sesame shadow shanghai shenzhen soccer starwars sunshine super
  superman supervisor sysadmin system temp tencent test testing testtest tinkle toor trustno trustnoone user
  username wang wangyi weixin wechat welcome woaini woainima woaiwojia wodemima xiaoming yang yanshi zaq zaqwsx
  zhang zhao zhou zx zxc zxcv zxcvb zxcvbn zxcvbnm`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whole passwords that are common and do not come down to one of the words. */
export const commonWhole: ReadonlySet<string> = new Set(
  `1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz@wsx 1qaz@2wsx !qaz2wsx
  !qaz@wsx zaq12wsx zaq1zaq1 zaq!2wsx q1w2e3r4 q1w2e3r4t5 qwe123qwe qwe123asd abc123abc abc123def asd123asd
  123qweasd 123qweasdzxc 123abc123 a1b2c3d4 a1s2d3f4 aa112233 a123456b p@ssw0rd1234 5201314a 1314520a woaini1314
  woaini520 iloveyou1314 5201314aa 1a2b3c4d 1a2s3d4f 147258369a qq123456qq 123456qq789 admin888admin adminroot123
  123.com1 abc.123456 123456.com qwerty12345678 iloveyou123456`
    .split(/\s+/)
    .filter(Boolean),
);
