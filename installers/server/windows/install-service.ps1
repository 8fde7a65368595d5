<#
.SYNOPSIS
把智能陪练服务器安装为 Windows 服务；已经安装时升级程序。配置和数据不会被覆盖。

.DESCRIPTION
程序：C:\Program Files\Peilian\CoachServer；配置、数据和日志：C:\ProgramData\Peilian\CoachServer。
服务以自己的账号 NT SERVICE\PeilianCoachServer 运行，只能写数据目录。

退出码：0 成功；1 失败；2 参数不对；3 需要管理员。

.PARAMETER Binary
coach-server.exe 的路径，默认在本脚本旁边。

.PARAMETER Listen
首次安装时的监听地址，例如 0.0.0.0:8080。

.PARAMETER Uninstall
停止并卸载服务，删除程序，保留配置和数据。

.PARAMETER Purge
与 -Uninstall 一起用：连同配置和数据一并删除，不可恢复。
#>
param(
    [string]$Binary = (Join-Path $PSScriptRoot 'coach-server.exe'),
    [string]$Listen = '127.0.0.1:8080',
    [switch]$Uninstall,
    [switch]$Purge
)

Set-StrictMode -Version 2.0
$ErrorActionPreference = 'Stop'

$service = 'PeilianCoachServer'
$programs = Join-Path $env:ProgramFiles 'Peilian\CoachServer'
$program = Join-Path $programs 'coach-server.exe'
$data = Join-Path $env:ProgramData 'Peilian\CoachServer'
$settings = Join-Path $data 'coach.toml'

function Stop-With([int]$Code, [string]$Message) {
    Write-Host "错误：$Message"
    exit $Code
}

function Test-Administrator {
    $identity = [Security.Principal.WindowsIdentity]::GetCurrent()
    $principal = New-Object Security.Principal.WindowsPrincipal($identity)
    return $principal.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
}

function Invoke-Program([string]$File, [string[]]$Arguments, [string]$What) {
    & $File @Arguments
    if ($LASTEXITCODE -ne 0) { Stop-With 1 "${What}失败，返回 $LASTEXITCODE" }
}

function Test-Installed { return $null -ne (Get-Service $service -ErrorAction SilentlyContinue) }

function Write-Settings {
    New-Item -ItemType Directory -Force -Path $data | Out-Null
    if (Test-Path $settings) {
        Write-Host "保留已有的配置 $settings"
        return
    }
    $text = "# 只写与默认值不同的项；全部配置项：coach-server.exe config --default`r`n[server]`r`nlisten = `"$Listen`"`r`n"
    [IO.File]::WriteAllText($settings, $text, (New-Object Text.UTF8Encoding($false)))
}

# 内置数据库的备份；PostgreSQL 由其自身备份。
function Backup-Database {
    $files = Get-ChildItem (Join-Path $data 'coach.db*') -ErrorAction SilentlyContinue
    if ($null -eq $files) { return }
    $kept = Join-Path $data ('backups\' + (Get-Date -Format 'yyyyMMdd-HHmmss'))
    New-Item -ItemType Directory -Force -Path $kept | Out-Null
    $files | Copy-Item -Destination $kept
    Write-Host "内置数据库已备份到 $kept"
}

function Install-Program {
    New-Item -ItemType Directory -Force -Path $programs | Out-Null
    if (Test-Path $program) { Copy-Item $program "$program.previous" -Force }
    Copy-Item $Binary $program -Force
}

# 只有管理员、系统和服务自己能看配置和数据：按 SID 授权，与系统语言无关。
function Protect-Data {
    $grants = @('/inheritance:r', '/grant:r', '*S-1-5-18:(OI)(CI)F', '*S-1-5-32-544:(OI)(CI)F', "NT SERVICE\${service}:(OI)(CI)M")
    Invoke-Program 'icacls.exe' (@($data, '/q') + $grants) '设置数据目录的权限'
}

function Start-AndCheck {
    Start-Service $service
    # 不能启动的服务很快就会停下。
    Start-Sleep -Seconds 5
    if ((Get-Service $service).Status -ne 'Running') {
        Stop-With 1 "服务没有启动成功，请看 $data\logs 中的日志。上一版程序在 $program.previous"
    }
    Write-Host '服务已启动'
}

function Install-Server {
    if (-not (Test-Path -LiteralPath $Binary)) { Stop-With 2 "找不到程序 $Binary" }
    if ($Listen -notmatch '^[0-9A-Fa-f.:\[\]]+:[0-9]+$') { Stop-With 2 '监听地址应为 地址:端口，例如 0.0.0.0:8080' }
    Write-Settings
    if (Test-Installed) {
        Write-Host '已经安装，进行升级'
        Stop-Service $service
        Backup-Database
        Install-Program
    } else {
        Install-Program
        Invoke-Program $program @('--config', $settings, '--data-dir', $data, 'service', 'install') '安装服务'
    }
    Protect-Data
    Start-AndCheck
}

function Remove-Server {
    if (Test-Installed) {
        Invoke-Program $program @('--config', $settings, '--data-dir', $data, 'service', 'uninstall') '卸载服务'
    } else {
        Write-Host '没有安装服务'
    }
    if (Test-Path $programs) { Remove-Item $programs -Recurse -Force }
    if ($Purge) {
        if (Test-Path $data) { Remove-Item $data -Recurse -Force }
        Write-Host '已删除配置和数据'
    } else {
        Write-Host "保留配置和数据 $data"
    }
}

if ($Purge -and -not $Uninstall) { Stop-With 2 '-Purge 只能与 -Uninstall 一起用' }
if (-not (Test-Administrator)) { Stop-With 3 '需要管理员权限' }
if ($Uninstall) { Remove-Server } else { Install-Server }
exit 0
