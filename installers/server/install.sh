#!/usr/bin/env bash
# Installs, upgrades and removes the server on a Linux with systemd. Running it again changes nothing that is
# already right; configuration and data are never overwritten.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=coach-server
action=
binary=
root=
dry=no
purge=no
listen=

usage() {
  cat <<'TEXT'
用法：install.sh install|upgrade|uninstall [选项]

  install     安装；已经安装时等同于 upgrade
  upgrade     换成新的程序并重新启动；换之前备份内置数据库
  uninstall   停止并删除程序，保留配置和数据

选项：
  --binary 文件    要安装的 coach-server 程序（默认：本目录下的 coach-server）
  --listen 地址    首次安装时写入配置的监听地址，例如 0.0.0.0:8080
  --purge          与 uninstall 一起用：连同配置、数据和账号一并删除，不可恢复
  --dry-run        只说明将要做什么，不作任何改动
  --root 目录      装到另一个根目录下，用于制作镜像；不建账号，不操作服务

退出码：0 成功；1 失败；2 用法不对
TEXT
}

say() { printf '%s\n' "$*"; }
fail() { printf '错误：%s\n' "$*" >&2; exit 1; }
wrong() { printf '错误：%s\n\n' "$*" >&2; usage >&2; exit 2; }

# run WORDS COMMAND... : says what it does, and does it unless this is a dry run.
run() {
  local words=$1
  shift
  if [ $dry = yes ]; then say "将会：$words"; else say "$words"; "$@"; fi
}

parse() {
  while [ $# -gt 0 ]; do
    case $1 in
      install | upgrade | uninstall) [ -z "$action" ] || wrong "只能有一个动作"; action=$1 ;;
      --binary | --root | --listen) [ $# -ge 2 ] || wrong "$1 缺少参数"; printf -v "${1#--}" %s "$2"; shift ;;
      --purge) purge=yes ;;
      --dry-run) dry=yes ;;
      -h | --help) usage; exit 0 ;;
      *) wrong "不认识的参数：$1" ;;
    esac
    shift
  done
  [ -n "$action" ] || wrong "请指定动作"
  [ $purge = no ] || [ "$action" = uninstall ] || wrong "--purge 只能与 uninstall 一起用"
  [[ $listen =~ ^$|^[]0-9A-Fa-f.:[]+:[0-9]+$ ]] || wrong "--listen 应为 地址:端口，例如 0.0.0.0:8080"
  binary=${binary:-$here/coach-server}
  root=${root%/}
}

# The running system is changed only where nothing is staged into another root.
live() { [ -z "$root" ]; }

paths() {
  program=$root/usr/local/bin/$name
  unit=$root/etc/systemd/system/$name.service
  settings=$root/etc/$name
  data=$root/var/lib/$name
}

require_system() {
  live || return 0
  [ $dry = yes ] || [ "$(id -u)" = 0 ] || fail "需要 root 权限，请用 sudo 运行"
  [ $dry = yes ] || command -v systemctl >/dev/null || fail "没有找到 systemd"
}

create_account() {
  live || return 0
  if id "$name" >/dev/null 2>&1; then return; fi
  run "新建系统账号 $name" useradd --system --user-group --home-dir "/var/lib/$name" --no-create-home \
    --shell /usr/sbin/nologin "$name"
}

write_settings() {
  run "准备配置目录 $settings" install -d -m 0755 "$settings"
  if [ -e "$settings/coach.toml" ]; then
    say "保留已有的配置 $settings/coach.toml"
    return
  fi
  run "写入配置 $settings/coach.toml" install -m 0640 "$here/coach.toml" "$settings/coach.toml"
  if [ -n "$listen" ]; then
    run "监听地址设为 $listen" sed -i "s|^listen = .*|listen = \"$listen\"|" "$settings/coach.toml"
  fi
  if live; then run "配置只给 root 和服务账号读" chgrp "$name" "$settings/coach.toml"; fi
}

service_runs() { live && systemctl is-active --quiet "$name" 2>/dev/null; }

stop_service() {
  service_runs || return 0
  run "停止服务，等待正在处理的请求" systemctl stop "$name"
}

# The embedded database only; PostgreSQL has backups of its own.
back_up() {
  [ -e "$data/coach.db" ] || return 0
  local kept
  kept=$data/backups/$(date +%Y%m%d-%H%M%S)
  run "备份内置数据库到 $kept" copy_database "$kept"
}

copy_database() {
  install -d -m 0750 "$1"
  cp --preserve=all "$data"/coach.db* "$1/"
}

put_program() {
  run "准备目录 ${program%/*}" install -d -m 0755 "${program%/*}"
  if [ -e "$program" ] && ! cmp -s "$binary" "$program"; then
    run "保留上一版程序为 $program.previous" cp -p "$program" "$program.previous"
  fi
  run "安装程序 $program" install -m 0755 "$binary" "$program"
}

put_unit() {
  run "准备目录 ${unit%/*}" install -d -m 0755 "${unit%/*}"
  run "安装服务单元 $unit" install -m 0644 "$here/$name.service" "$unit"
  if live; then run "让 systemd 重新读取" systemctl daemon-reload; fi
}

start_service() {
  live || return 0
  run "设为随系统启动并启动服务" systemctl enable --now "$name"
  if [ $dry = yes ]; then return; fi
  # A server that cannot start ends within a moment and is started again.
  sleep 5
  if systemctl is-active --quiet "$name" && [ "$(systemctl show -p NRestarts --value "$name")" = 0 ]; then
    say "服务已启动：$("$program" --version)"
    return
  fi
  fail "服务没有启动成功，请看日志：journalctl -u $name -n 50。上一版程序在 $program.previous"
}

install_server() {
  [ -f "$binary" ] || fail "找不到程序 $binary，请用 --binary 指定"
  [ "$action" = install ] || [ -e "$program" ] || fail "还没有安装，请先用 install"
  if [ -e "$program" ]; then say "已经安装，进行升级"; fi
  create_account
  write_settings
  stop_service
  if [ -e "$program" ]; then back_up; fi
  put_program
  put_unit
  start_service
  [ $dry = yes ] || say "完成。首个管理账号：sudo -u $name COACH_DATA_DIR=/var/lib/$name $name admin create-user 账号 --role management --team 团队"
}

remove_server() {
  stop_service
  if live && [ -e "$unit" ]; then run "取消随系统启动" systemctl disable --quiet "$name"; fi
  run "删除程序和服务单元" rm -f "$program" "$program.previous" "$unit"
  if live; then run "让 systemd 重新读取" systemctl daemon-reload; fi
  if [ $purge = no ]; then
    say "保留配置 $settings 和数据 $data；连同它们一起删除请加 --purge"
    return
  fi
  run "删除配置 $settings 和数据 $data" rm -rf "$settings" "$data"
  if live && id "$name" >/dev/null 2>&1; then run "删除系统账号 $name" userdel "$name"; fi
}

parse "$@"
paths
require_system
case $action in
  uninstall) remove_server ;;
  *) install_server ;;
esac
